//! The allocator of the program: mimalloc, because a server makes many small texts in many threads, and counting, so
//! that `cordon bench` can say how often a decision asks for memory.

use std::alloc::{GlobalAlloc, Layout};
use std::cell::Cell;

use mimalloc::MiMalloc;

thread_local! {
    // Threads that counted together would wait for each other at every allocation.
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

#[global_allocator]
static COUNTING: Counting = Counting;

struct Counting;

/// How often this thread has asked for memory.
pub(crate) fn count() -> u64 {
    COUNT.get()
}

fn count_one() {
    // A thread that ends may still give back and ask for memory when its counter is gone.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

#[allow(unsafe_code)]
// SAFETY: every call is handed on to mimalloc as it came; the counter is a plain number that needs no memory of its own.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_one();
        unsafe { MiMalloc.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count_one();
        unsafe { MiMalloc.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { MiMalloc.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_one();
        unsafe { MiMalloc.realloc(memory, layout, size) }
    }
}
